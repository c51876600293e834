import { createServer } from 'node:net';
import { type LaunchConfig, SANDBOX_PORTS } from '#/entry/launch/launchConfig.ts';
import { LaunchError } from '#/platform/launchError.ts';

const complaintAbout = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, () => probe.close(() => resolve(null)));
  });

const requireFree = async (port: number, variable: string, suggestion: number): Promise<void> => {
  const complaint = await complaintAbout(port);
  if (complaint === null) return;
  const remedy = `set ${variable} to another, e.g. ${variable}=${suggestion} npm start.`;
  if (complaint === 'EADDRINUSE') throw new LaunchError(`Port ${port} is taken. Stop what uses it or ${remedy}`);
  throw new LaunchError(`Port ${port} cannot be used (${complaint}): ${remedy}`);
};

export const requireFreePorts = async ({ production, port, sandboxPort }: LaunchConfig): Promise<void> => {
  await requireFree(port, 'PORT', port < 1024 ? 8080 : port + 1);
  if (production) return;
  for (let offset = 0; offset < SANDBOX_PORTS; offset += 1) {
    await requireFree(sandboxPort + offset, 'SANDBOX_PORT', sandboxPort + 100);
  }
};
