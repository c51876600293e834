/** Where the product of this run is: one for all tests, told to the workers by an environment variable. */
export type World = {
  readonly port: number;
  readonly sandboxPort: number;
  /** The owner's: beyond row-level security. */
  readonly adminUrl: string;
  /** What it signs with. */
  readonly keysFile: string;
};

const variable = 'E2E_WORLD';

export const tellWorld = (world: World): void => {
  process.env[variable] = JSON.stringify(world);
};

export function readWorld(): World {
  const told = process.env[variable];
  if (told === undefined) throw new Error(`${variable} is not set: globalSetup did not run`);
  return JSON.parse(told) as World; // safe: tellWorld wrote it
}

/** The operating company's site; Harbor's is another name for the same port. */
export const siteUrl = (host = 'localhost'): string => `http://${host}:${readWorld().port}`;

export const sandboxUrl = (path: string): string => `http://127.0.0.1:${readWorld().sandboxPort}${path}`;
