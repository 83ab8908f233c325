package delvik.engine;

import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.AnalyzerProvider;
import org.elasticsearch.index.analysis.AnalyzerScope;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** The analyzers of the platform's languages. */
final class Languages {
  private interface Language {
    Analyzer with(CharArraySet stopWords, CharArraySet unstemmed);
  }

  private record Provider(String name, Analyzer get) implements AnalyzerProvider<Analyzer> {
    @Override
    public AnalyzerScope scope() {
      return AnalyzerScope.INDEX;
    }
  }

  static Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> all() {
    return Map.of(
        "swedish", provider(SwedishAnalyzer.getDefaultStopSet(), SwedishAnalyzer::new),
        "norwegian", provider(NorwegianAnalyzer.getDefaultStopSet(), NorwegianAnalyzer::new),
        "danish", provider(DanishAnalyzer.getDefaultStopSet(), DanishAnalyzer::new),
        "finnish", provider(FinnishAnalyzer.getDefaultStopSet(), FinnishAnalyzer::new),
        "english", provider(EnglishAnalyzer.getDefaultStopSet(), EnglishAnalyzer::new));
  }

  private static AnalysisProvider<AnalyzerProvider<? extends Analyzer>> provider(CharArraySet stopWords, Language language) {
    return (index, environment, name, settings) -> {
      var stop = Analysis.parseStopWords(environment, settings, stopWords);
      var unstemmed = Analysis.parseStemExclusion(settings, CharArraySet.EMPTY_SET);
      return new Provider(name, language.with(stop, unstemmed));
    };
  }

  private Languages() {}
}
