import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Follows a server's connections, so that those on which nobody waits for an answer do not hold up its end. */
export class OpenSockets {
  private readonly requests = new Map<Socket, Set<IncomingMessage>>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.requests.set(socket, new Set());
      socket.once('close', () => this.requests.delete(socket));
    });
    server.on('request', (request, response) => {
      this.requests.get(request.socket)?.add(request);
      response.once('close', () => this.requests.get(request.socket)?.delete(request));
    });
  }

  /** Ends the connections on which no request has arrived as a whole. */
  endUnasked(): void {
    for (const [socket, requests] of this.requests)
      if (![...requests].some(({ complete }) => complete)) socket.destroy();
  }
}
