/** Programs that check who sent a webhook; a test runs them. The words after `//` and `#` are for whoever copies them. */
export const verifyWebhook = [
  {
    label: 'TypeScript',
    source: `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the text of the request as it arrived, before it is parsed.
export function isGenuine(headers: Record<string, string>, body: string, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  },
  {
    label: 'Python',
    source: `import base64, hashlib, hmac, time

# body: the bytes of the request as they arrived, before they are parsed.
def is_genuine(headers, body, secret):
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, expected) for one in headers["webhook-signature"].split(" "))`,
  },
  {
    label: 'openssl',
    source: `# ID, TIME and SIGNATURE from the headers, BODY as it arrived, SECRET from Quillcast.
KEY=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
EXPECTED=$(printf '%s.%s.%s' "$ID" "$TIME" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
case " $SIGNATURE " in *" v1,$EXPECTED "*) echo genuine ;; *) echo forged ;; esac`,
  },
] as const;
