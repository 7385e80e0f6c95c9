/** A simple query as a message of PostgreSQL's protocol. */
export function simple(query: string): Uint8Array {
  const text = Buffer.from(query);
  const message = Buffer.alloc(text.length + 6);
  message[0] = 0x51;
  message.writeInt32BE(text.length + 5, 1);
  text.copy(message, 5);
  return message;
}
