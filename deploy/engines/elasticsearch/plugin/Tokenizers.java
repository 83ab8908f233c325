package delvik.engine;

import java.util.Map;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** Tokenizers beside the standard one, which the bare server has. */
final class Tokenizers {
  static Map<String, AnalysisProvider<TokenizerFactory>> all() {
    return Map.of(
        "keyword", (index, e, name, s) -> TokenizerFactory.newFactory(name, KeywordTokenizer::new),
        "whitespace", (index, e, name, s) -> TokenizerFactory.newFactory(name, WhitespaceTokenizer::new));
  }

  private Tokenizers() {}
}
