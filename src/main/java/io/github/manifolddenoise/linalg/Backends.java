package io.github.manifolddenoise.linalg;
import io.github.manifolddenoise.task.Workers;
import java.util.function.Consumer;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.*;
import org.ejml.dense.row.factory.*;
public final class Backends {
 public static LinearAlgebra choose(String n, Workers w, Consumer<String> log){ return new LinearAlgebra(){
  public String name(){return "tmp";} public Workers workers(){return w;}
  public void multiply(double al, DMatrixRMaj a, boolean ta, DMatrixRMaj b, boolean tb, double be, DMatrixRMaj c){
    DMatrixRMaj A=ta?CommonOps_DDRM.transpose(a,null):a, B=tb?CommonOps_DDRM.transpose(b,null):b;
    if(A.numRows==0||B.numCols==0) return; if(be==0) c.zero();
    int N=B.numCols,K=A.numCols; 
    w.forEachRange(A.numRows,(f,t)->{ double[] row=new double[N]; for(int i=f;i<t;i++){ java.util.Arrays.fill(row,0);
      int k=0; double[] bd=B.data; for(;k<K;k++){ double x=A.data[i*K+k]; int o=k*N; for(int j=0;j<N;j++) row[j]+=x*bd[o+j]; }
      for(int j=0;j<N;j++) c.data[i*N+j]=al*row[j]+(be==0?0:be*c.data[i*N+j]); } }); }
  public void addGram(DMatrixRMaj a, DMatrixRMaj g){ multiply(1,a,false,a,true,1,g);}
  public SymmetricEigen eigen(DMatrixRMaj s){ var e=DecompositionFactory_DDRM.eig(s.numRows,true,true); e.decompose(s.copy()); int m=s.numRows;
    Integer[] o=new Integer[m]; for(int i=0;i<m;i++)o[i]=i; java.util.Arrays.sort(o,(x,y)->Double.compare(e.getEigenvalue(y).real,e.getEigenvalue(x).real));
    double[] v=new double[m]; DMatrixRMaj U=new DMatrixRMaj(m,m); for(int k=0;k<m;k++){ v[k]=e.getEigenvalue(o[k]).real; DMatrixRMaj u=e.getEigenVector(o[k]); double mx=0; for(int i=0;i<m;i++) if(Math.abs(u.get(i))>Math.abs(mx)) mx=u.get(i); for(int i=0;i<m;i++)U.set(i,k,u.get(i)*Math.signum(mx)); } return new SymmetricEigen(v,U);}
  public SymmetricEigen topEigen(DMatrixRMaj s,int c){throw new UnsupportedOperationException();}
  public DMatrixRMaj solvePositiveDefinite(DMatrixRMaj s, DMatrixRMaj b){ var l=LinearSolverFactory_DDRM.symmPosDef(s.numRows); if(!l.setA(s.copy())) throw new SingularMatrixException("x"); DMatrixRMaj x=new DMatrixRMaj(s.numRows,b.numCols); l.solve(b.copy(),x); return x;}
 };}
}
