package delvik.engine;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.FlattenGraphFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.miscellaneous.RemoveDuplicatesTokenFilter;
import org.apache.lucene.analysis.miscellaneous.ScandinavianFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.ScandinavianNormalizationFilter;
import org.apache.lucene.analysis.miscellaneous.SetKeywordMarkerFilter;
import org.apache.lucene.analysis.miscellaneous.StemmerOverrideFilter;
import org.apache.lucene.analysis.miscellaneous.TrimFilter;
import org.apache.lucene.analysis.miscellaneous.TruncateTokenFilter;
import org.apache.lucene.analysis.ngram.EdgeNGramTokenFilter;
import org.apache.lucene.analysis.pattern.PatternReplaceFilter;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.NormalizingTokenFilterFactory;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.AnalysisPlugin;

/** Token filters by the names of the full product. */
final class Filters {
  /** Reads a filter's settings and gives what it does to a stream of tokens. */
  private interface Kind {
    UnaryOperator<TokenStream> read(Environment environment, Settings settings) throws IOException;
  }

  private record Filter(String name, UnaryOperator<TokenStream> apply) implements TokenFilterFactory {
    @Override
    public TokenStream create(TokenStream in) {
      return apply.apply(in);
    }
  }

  /** One that a keyword's normalizer may use, since it changes no token but its letters. */
  private record Normalizing(String name, UnaryOperator<TokenStream> apply) implements NormalizingTokenFilterFactory {
    @Override
    public TokenStream create(TokenStream in) {
      return apply.apply(in);
    }
  }

  private final Map<String, AnalysisProvider<TokenFilterFactory>> kinds = new TreeMap<>();

  static Map<String, AnalysisProvider<TokenFilterFactory>> all() {
    var filters = new Filters();
    filters.addFolding();
    filters.addStemming();
    filters.addCutting();
    for (String name : new String[] {"synonym", "synonym_graph"}) filters.addSynonyms(name);
    return filters.kinds;
  }

  private void addFolding() {
    addNormalizing("lowercase", (e, s) -> LowerCaseFilter::new);
    addNormalizing("trim", (e, s) -> TrimFilter::new);
    addNormalizing("scandinavian_folding", (e, s) -> ScandinavianFoldingFilter::new);
    addNormalizing("scandinavian_normalization", (e, s) -> ScandinavianNormalizationFilter::new);
    addNormalizing("asciifolding", (e, s) -> {
      boolean keep = s.getAsBoolean("preserve_original", false);
      return in -> new ASCIIFoldingFilter(in, keep);
    });
  }

  private void addStemming() {
    add("stemmer", (e, s) -> Stemmers.of(s.get("language", s.get("name", "porter"))));
    addDemanding("keyword_marker", (e, s) -> {
      var words = Analysis.getWordSet(e, s, "keywords");
      return in -> new SetKeywordMarkerFilter(in, words);
    });
    addDemanding("stemmer_override", (e, s) -> {
      var rules = new StemmerOverrideFilter.Builder(false);
      for (String rule : Analysis.getWordList(e, s, "rules")) {
        String[] sides = rule.split("=>");
        for (String word : sides[0].split(",")) rules.add(word.trim(), sides[1].trim());
      }
      var map = rules.build();
      return in -> new StemmerOverrideFilter(in, map);
    });
  }

  private void addCutting() {
    add("remove_duplicates", (e, s) -> RemoveDuplicatesTokenFilter::new);
    add("flatten_graph", (e, s) -> FlattenGraphFilter::new);
    add("length", (e, s) -> in -> new LengthFilter(in, s.getAsInt("min", 0), s.getAsInt("max", Integer.MAX_VALUE)));
    add("truncate", (e, s) -> in -> new TruncateTokenFilter(in, s.getAsInt("length", 10)));
    add("edge_ngram", (e, s) -> {
      int least = s.getAsInt("min_gram", 1);
      int most = s.getAsInt("max_gram", 2);
      boolean keep = s.getAsBoolean("preserve_original", false);
      return in -> new EdgeNGramTokenFilter(in, least, most, keep);
    });
    addDemanding("pattern_replace", (e, s) -> {
      var pattern = Pattern.compile(s.get("pattern"));
      String replacement = s.get("replacement", "");
      return in -> new PatternReplaceFilter(in, pattern, replacement, s.getAsBoolean("all", true));
    });
  }

  private void add(String name, Kind kind) {
    kinds.put(name, (index, e, given, s) -> new Filter(given, kind.read(e, s)));
  }

  private void addNormalizing(String name, Kind kind) {
    kinds.put(name, (index, e, given, s) -> new Normalizing(given, kind.read(e, s)));
  }

  /** Without usable defaults: the server makes each other filter once with empty settings, for every index. */
  private void addDemanding(String name, Kind kind) {
    kinds.put(name, AnalysisPlugin.requiresAnalysisSettings((index, e, given, s) -> new Normalizing(given, kind.read(e, s))));
  }

  private void addSynonyms(String name) {
    boolean graph = name.equals("synonym_graph");
    kinds.put(name, AnalysisPlugin.requiresAnalysisSettings((index, e, given, s) -> new Synonyms(given, e, s, graph)));
  }
}
