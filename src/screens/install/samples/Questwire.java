// Java 17 or newer, no package. Both keys stand in the environment of your server.
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;

public class Questwire {
    static final HttpClient client = HttpClient.newHttpClient();

    // Bodies are written by hand to need no package; use the JSON library of your project.
    static String call(String address, String key, String body, String... headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) request.headers(headers);
        var response = client.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IOException(response.body());
        return response.body();
    }

    // A token of the person who is signed in: hand it to their page, never the key.
    static String playerToken(String userId) throws IOException, InterruptedException {
        var key = System.getenv("QUESTWIRE_PLAYER_KEY");
        var reply = call("https://questwire.example/api/play/token", key, "{\"userId\": \"%s\"}".formatted(userId));
        var token = Pattern.compile("\"token\"\\s*:\\s*\"([^\"]+)\"").matcher(reply);
        if (!token.find()) throw new IOException(reply);
        return token.group(1);
    }

    // Says what somebody did. Sent again with the same id, it counts once.
    static void sendEvent(String id, String userId, String event, String properties) throws IOException, InterruptedException {
        var key = System.getenv("QUESTWIRE_API_KEY");
        var body = "{\"userId\": \"%s\", \"event\": \"%s\", \"properties\": %s}".formatted(userId, event, properties);
        call("https://questwire.example/api/events", key, body, "Idempotency-Key", id);
    }

    public static void main(String[] arguments) throws Exception {
        sendEvent("order-1041", "asha-01", "order_paid", "{\"amount\": 1499}");
        System.out.println(playerToken("asha-01"));
    }
}
