@echo off
rem Starts the command line of Manifold Denoise, of the jar beside this file, on Windows.
rem
rem   JAVA_HOME                the Java to use, 17 or later; else the one on the PATH
rem   MANIFOLD_DENOISE_OPTS    options of Java with blanks between them, such as -Xmx8g
rem   MANIFOLD_DENOISE_CACHE   folder for the archive of Java's classes; none: make and use none
rem
rem The first start takes some seconds longer at its end, for the archive; later starts take their classes from it.

setlocal DisableDelayedExpansion EnableExtensions
set "program=Manifold_Denoise-all.jar"
set "least=17"
set "jar=%~dp0%program%"
if not exist "%jar%" goto no_jar

rem Java, its version and whether it has the Vector API: from a file that comes with it, else from itself.
set "version="
if not defined JAVA_HOME goto java_of_path
set "home=%JAVA_HOME:"=%"
set "java=%home%\bin\java.exe"
if not exist "%java%" goto no_java_home
goto java_found
:java_of_path
set "java="
for %%J in (java.exe) do set "java=%%~$PATH:J"
if not defined java goto no_java
for %%J in ("%java%") do set "home=%%~dpJ.."
:java_found
if not exist "%home%\release" call :ask_java
set "release=%home%\release"
if exist "%release%" for /f "usebackq tokens=1,* delims==" %%A in ("%release%") do if "%%A"=="JAVA_VERSION" set "version=%%~B"
if not defined version goto no_version
set "number="
for /f "tokens=1,2 delims=.-+_" %%A in ("%version%") do if "%%A"=="1" (set "number=%%B") else set "number=%%A"
if %number% LSS %least% goto old_java

rem The Vector API pays for what it adds to the start where there is much to do: for a file of 4 MB, a folder or a part of a job.
set "vectors="
if not exist "%release%" goto vectors_chosen
"%SystemRoot%\System32\findstr.exe" /c:"jdk.incubator.vector" "%release%" >nul 2>&1 || goto vectors_chosen
:next_argument
if "%~1"=="" goto vectors_chosen
set "size="
if exist "%~1" set "size=%~z1"
if not defined size set "size=0"
if %size% GEQ 4194304 set "vectors=--add-modules=jdk.incubator.vector"
if exist "%~1\" set "vectors=--add-modules=jdk.incubator.vector"
set "name=%~nx1"
if /i "%name:~-9%"==".job.json" set "vectors=--add-modules=jdk.incubator.vector"
shift /1
goto next_argument
:vectors_chosen

rem The name of the archive has size and time of the jar and of Java's classes: it serves no others.
set "archive="
set "shared="
if not defined MANIFOLD_DENOISE_CACHE if defined LOCALAPPDATA set "MANIFOLD_DENOISE_CACHE=%LOCALAPPDATA%\manifold-denoise"
if not defined MANIFOLD_DENOISE_CACHE goto run
if /i "%MANIFOLD_DENOISE_CACHE%"=="none" goto run
set "key="
for %%F in ("%jar%" "%home%\lib\modules") do call :add_to_key "%%~zF-%%~tF"
set "archive=%MANIFOLD_DENOISE_CACHE%\java-%version%%key%.jsa"
if exist "%archive%" set "shared=-Xlog:cds*=off -XX:SharedArchiveFile="%archive%""

:run
"%java%" %vectors% %shared% %MANIFOLD_DENOISE_OPTS% -jar "%jar%" %*
set "code=%ERRORLEVEL%"
if defined archive if not exist "%archive%" call :make_archive >nul 2>&1
exit /b %code%

:ask_java
for /f "tokens=1,* delims==" %%A in ('""%java%" -XshowSettings:properties -version 2^>^&1"') do call :property "%%A" "%%B"
exit /b 0

:property
set "name="
for /f "tokens=1" %%A in (%1) do set "name=%%A"
if "%name%"=="java.home" for /f "tokens=*" %%A in (%2) do set "home=%%~A"
if "%name%"=="java.specification.version" for /f "tokens=*" %%A in (%2) do set "version=%%~A"
exit /b 0

:add_to_key
set "part=%~1"
set "part=%part:/=-%"
set "part=%part::=-%"
set "part=%part: =-%"
set "key=%key%-%part%"
exit /b 0

rem An archive that is not complete would crash Java: it gets its name only when Java has started with it. The folder in which it
rem is made keeps others from making the same; where nothing came of it, it stays, and no other try is made.
:make_archive
set "making=%archive%.making"
if not exist "%MANIFOLD_DENOISE_CACHE%\" mkdir "%MANIFOLD_DENOISE_CACHE%"
mkdir "%making%" || exit /b 0
set "new=%making%\new.jsa"
"%java%" -jar "%jar%" sample turntable --frames 60 --width 24 --height 24 --output "%making%\in.tif" || goto not_made
set "make=-XX:ArchiveClassesAtExit="%new%""
"%java%" %make% -jar "%jar%" denoise "%making%\in.tif" -o "%making%\out.tif" --method harmonics || goto not_made
"%java%" -XX:SharedArchiveFile="%new%" -Xshare:on -jar "%jar%" --version || goto not_made
move "%new%" "%archive%" && rmdir /s /q "%making%"
exit /b 0
:not_made
del /q "%making%\*"
exit /b 0

:no_jar
>&2 echo Error: There is no "%jar%". It must be beside the file manifold-denoise.cmd.
exit /b 1
:no_java_home
>&2 echo Error: JAVA_HOME is "%home%", and there is no bin\java.exe. Let it name a Java %least% or later, or unset it.
exit /b 1
:no_java
>&2 echo Error: There is no Java on the PATH. Install Java %least% or later, or let JAVA_HOME name one.
exit /b 1
:no_version
>&2 echo Error: "%java%" does not start. Install Java %least% or later, or let JAVA_HOME name one.
exit /b 1
:old_java
>&2 echo Error: "%java%" is Java %version%. Install Java %least% or later, and let JAVA_HOME name it.
exit /b 1
