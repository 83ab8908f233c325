package delvik.engine;

import java.util.Locale;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishMinimalStemFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.fi.FinnishLightStemFilter;
import org.apache.lucene.analysis.no.NorwegianLightStemFilter;
import org.apache.lucene.analysis.no.NorwegianMinimalStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishLightStemFilter;

/** The languages of the filter `stemmer`. */
final class Stemmers {
  static UnaryOperator<TokenStream> of(String language) {
    String name = language.toLowerCase(Locale.ROOT);
    return switch (name) {
      case "porter", "english" -> PorterStemFilter::new;
      case "porter2" -> in -> new SnowballFilter(in, "English");
      case "light_english" -> KStemFilter::new;
      case "minimal_english" -> EnglishMinimalStemFilter::new;
      case "possessive_english" -> EnglishPossessiveFilter::new;
      case "light_swedish" -> SwedishLightStemFilter::new;
      case "light_finnish" -> FinnishLightStemFilter::new;
      case "light_norwegian" -> NorwegianLightStemFilter::new;
      case "minimal_norwegian" -> NorwegianMinimalStemFilter::new;
      default -> in -> new SnowballFilter(in, Character.toUpperCase(name.charAt(0)) + name.substring(1));
    };
  }

  private Stemmers() {}
}
