Manifold_Denoise-all.jar holds these works besides Manifold Denoise (BSD 2-Clause, LICENSE).
The texts of their licences are in META-INF/licenses.

<#list dependencyMap as entry>
<#assign work = entry.getKey()>
${work.groupId}:${work.artifactId}:${work.version}
	${work.name}<#if work.url??>, ${work.url}</#if>
<#list entry.getValue() as licence>
	META-INF/licenses/${licence}.txt
</#list>
</#list>

Packages of EJML, ImgLib2, Gson, picocli, ProgressBar, jHDF, SLF4J, Commons Lang, Compress-LZF and aircompressor are moved below
io.github.manifolddenoise.shaded.
