import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The way to a node, which can be held and cut as it is when the machine at its end dies. */
export type NodeLine = AsyncDisposable & {
  readonly port: number;
  /** What the node says is kept back. */
  holdAnswers(): void;
  /** What was kept back is said, and nothing that follows is heard by the node. */
  answerAndGoDeaf(): void;
  /** Everybody on it loses their connection; whoever comes again gets through. */
  cut(): void;
};

export async function nodeLine(host: string, port: number): Promise<NodeLine> {
  const open = new Set<Socket>();
  let held: (() => void)[] | null = null;
  let isDeaf = false;
  const server = createServer((asking) => {
    const node = connect(port, host);
    for (const socket of [asking, node]) {
      open.add(socket);
      socket.on('error', () => {}); // it is cut on purpose
      socket.on('close', () => {
        open.delete(socket);
        asking.destroy();
        node.destroy();
      });
    }
    asking.on('data', (asked) => isDeaf || node.write(asked));
    node.on('data', (said) => (held === null ? asking.write(said) : held.push(() => asking.write(said))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
    held = null;
    isDeaf = false;
  };
  return {
    port: address.port,
    holdAnswers: () => (held = []),
    answerAndGoDeaf: () => {
      isDeaf = true;
      for (const say of held ?? []) say();
      held = null;
    },
    cut,
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
