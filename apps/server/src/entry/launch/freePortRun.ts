import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports Linux gives to outgoing connections, so that none of those takes one in between.
const LOWEST = 20_000;
const HIGHEST = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The first of `count` neighbouring ports that nobody listens on: the sandbox takes a run of them. */
export const freePortRun = async (count: number): Promise<number> => {
  for (;;) {
    const first = randomInt(LOWEST, HIGHEST);
    const ports = Array.from({ length: count }, (_, at) => first + at);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
};
