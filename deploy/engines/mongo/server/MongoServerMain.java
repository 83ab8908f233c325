import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** Speaks MongoDB's protocol on the port that is its argument and keeps everything in memory. */
public class MongoServerMain {
  public static void main(String[] args) throws Exception {
    var backend = new MemoryBackend();
    backend.version(new NewVersion());
    var server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.parseInt(args[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
    Thread.currentThread().join();
  }

  /** The wire version is the lowest that today's drivers accept. */
  private static final class NewVersion implements MongoVersion {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(4, 4, 0);
    }

    @Override
    public int getWireVersion() {
      return 9;
    }
  }
}
