package delvik.engine;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.common.settings.Setting;
import org.elasticsearch.features.NodeFeature;
import org.apache.lucene.analysis.Analyzer;
import org.elasticsearch.index.IndexService;
import org.elasticsearch.index.IndexSettingProvider;
import org.elasticsearch.index.analysis.AnalyzerProvider;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.rest.RestHandler;

/**
 * For development and tests. Gives a bare server what the modules analysis-common and rest-root give a full one, by the
 * same names and parameters, so that an index made for the one opens on the other. What was erased is let go of within a
 * second, where a full server keeps it for thirty in case a copy has to be brought up to date.
 */
public final class EnginePlugin extends Plugin implements AnalysisPlugin, ActionPlugin {
  @Override
  public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
    return Filters.all();
  }

  @Override
  public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
    return Tokenizers.all();
  }

  @Override
  public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
    return Languages.all();
  }

  @Override
  public Collection<RestHandler> getRestHandlers(
      RestHandlersServices services, Supplier<DiscoveryNodes> nodes, Predicate<NodeFeature> features) {
    return List.of(new RootHandler(services.settings()));
  }

  @Override
  public List<Setting<?>> getSettings() {
    return List.of(IndexService.RETENTION_LEASE_SYNC_INTERVAL_SETTING);
  }

  @Override
  public Collection<IndexSettingProvider> getAdditionalIndexSettingProviders(IndexSettingProvider.Parameters parameters) {
    String interval = IndexService.RETENTION_LEASE_SYNC_INTERVAL_SETTING.getKey();
    return List.of((index, stream, mode, project, moment, asked, mappings, version, settings) ->
        settings.put(interval, "1s"));
  }
}
