package delvik.engine;

import java.util.List;
import org.apache.lucene.util.Version;
import org.elasticsearch.Build;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.rest.RestChannel;
import org.elasticsearch.rest.RestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestRequest.Method;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;

/** Tells clients at `/` which version they speak to. */
record RootHandler(Settings settings) implements RestHandler {
  @Override
  public List<Route> routes() {
    return List.of(new Route(Method.GET, "/"), new Route(Method.HEAD, "/"));
  }

  @Override
  public void handleRequest(RestRequest request, RestChannel channel, NodeClient client) {
    String about = """
        {"name":"%s","cluster_name":"%s","version":{"number":"%s","build_flavor":"default","lucene_version":"%s"},"tagline":"bare server"}"""
        .formatted(
            settings.get("node.name", ""),
            settings.get("cluster.name", "elasticsearch"),
            Build.current().version(),
            Version.LATEST);
    channel.sendResponse(new RestResponse(RestStatus.OK, "application/json", about));
  }
}
