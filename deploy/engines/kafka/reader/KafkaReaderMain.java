import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Prints a whole topic, one record a line: partition, offset, key, value and headers, the last three in base64. */
public final class KafkaReaderMain {
  public static void main(String[] args) {
    Properties settings = new Properties();
    settings.put("bootstrap.servers", args[0]);
    settings.put("isolation.level", "read_committed");
    try (var consumer = new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      var partitions = consumer.partitionsFor(args[1]).stream().map(p -> new TopicPartition(p.topic(), p.partition())).toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      StringBuilder lines = new StringBuilder();
      while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue()))
        for (var record : consumer.poll(Duration.ofMillis(200))) lines.append(line(record));
      System.out.print(lines);
    }
  }

  private static String line(ConsumerRecord<byte[], byte[]> record) {
    StringBuilder headers = new StringBuilder();
    for (var header : record.headers()) headers.append(' ').append(header.key()).append('=').append(text(header.value()));
    return record.partition() + " " + record.offset() + " " + text(record.key()) + " " + text(record.value()) + headers + "\n";
  }

  private static String text(byte[] bytes) {
    return bytes == null ? "-" : Base64.getEncoder().encodeToString(bytes);
  }
}
