package delvik.engine;

import java.io.IOException;
import java.io.StringReader;
import java.text.ParseException;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.synonym.SolrSynonymParser;
import org.apache.lucene.analysis.synonym.SynonymFilter;
import org.apache.lucene.analysis.synonym.SynonymGraphFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.index.IndexService.IndexCreationContext;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.CharFilterFactory;
import org.elasticsearch.index.analysis.CustomAnalyzer;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;

/** Synonyms in Solr's format. Its words pass the filters that stand before it in the analyzer. */
record Synonyms(String name, Environment environment, Settings settings, boolean graph) implements TokenFilterFactory {
  @Override
  public TokenStream create(TokenStream in) {
    throw new IllegalStateException(name + " stands outside of an analyzer");
  }

  @Override
  public TokenFilterFactory getChainAwareTokenFilterFactory(
      IndexCreationContext context,
      TokenizerFactory tokenizer,
      List<CharFilterFactory> charFilters,
      List<TokenFilterFactory> before,
      Function<String, TokenFilterFactory> all) {
    var filters = before.stream().map(TokenFilterFactory::getSynonymFilter).toArray(TokenFilterFactory[]::new);
    var analyzer = new CustomAnalyzer(tokenizer, charFilters.toArray(CharFilterFactory[]::new), filters);
    return new Known(name, graph, read(analyzer));
  }

  private SynonymMap read(Analyzer analyzer) {
    boolean lenient = settings.getAsBoolean("lenient", false);
    var good = new StringBuilder();
    for (String rule : Analysis.getWordList(environment, settings, "synonyms")) {
      if (lenient && !isUsable(rule, analyzer)) continue;
      good.append(rule).append('\n');
    }
    try {
      return parse(good.toString(), analyzer);
    } catch (IOException | ParseException problem) {
      throw new IllegalArgumentException("the synonyms of " + name + " are not usable", problem);
    }
  }

  /** A rule may lose all its words to the filters before. */
  private boolean isUsable(String rule, Analyzer analyzer) {
    try {
      parse(rule, analyzer);
      return true;
    } catch (IOException | ParseException | IllegalArgumentException problem) {
      return false;
    }
  }

  private SynonymMap parse(String rules, Analyzer analyzer) throws IOException, ParseException {
    var parser = new SolrSynonymParser(true, settings.getAsBoolean("expand", true), analyzer);
    parser.parse(new StringReader(rules));
    return parser.build();
  }

  private record Known(String name, boolean graph, SynonymMap map) implements TokenFilterFactory {
    @Override
    public TokenStream create(TokenStream in) {
      if (map.fst == null) return in;
      return graph ? new SynonymGraphFilter(in, map, false) : new SynonymFilter(in, map, false);
    }

    @Override
    public TokenFilterFactory getSynonymFilter() {
      return IDENTITY_FILTER;
    }
  }
}
