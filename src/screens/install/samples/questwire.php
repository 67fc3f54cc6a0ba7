<?php
// PHP 8 or newer, no package. Both keys stand in the environment of your server.

function call(string $address, string $key, array $body, array $headers = []): array
{
    $sent = ["Authorization: Bearer $key", 'Content-Type: application/json', ...$headers];
    $http = ['method' => 'POST', 'header' => $sent, 'content' => json_encode($body), 'ignore_errors' => true, 'timeout' => 10];
    $text = file_get_contents($address, false, stream_context_create(['http' => $http]));
    $reply = $text === false ? null : json_decode($text, true);
    if (($reply['status'] ?? '') !== 'success') {
        throw new RuntimeException($reply['msg'] ?? 'Questwire could not be reached.');
    }
    return $reply;
}

// A token of the person who is signed in: hand it to their page, never the key. With the visitor id
// that the page sends along, what they won before they signed in becomes theirs.
function player_token(string $userId, string $visitor = ''): string
{
    $key = getenv('QUESTWIRE_PLAYER_KEY');
    $body = ['userId' => $userId, 'visitor' => $visitor];
    return call('https://questwire.example/api/play/token', $key, $body)['token'];
}

// Says what somebody did. Sent again with the same id, it counts once.
function send_event(string $id, string $userId, string $event, array $properties): array
{
    $body = ['userId' => $userId, 'event' => $event, 'properties' => (object) $properties];
    $key = getenv('QUESTWIRE_API_KEY');
    return call('https://questwire.example/api/events', $key, $body, ["Idempotency-Key: $id"]);
}

send_event('order-1041', 'asha-01', 'order_paid', ['amount' => 1499]);
echo player_token('asha-01'), "\n";
