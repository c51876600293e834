import { demoId } from '#/entry/demo/demoId.ts';
import { send, type Reply } from '#/testing/caller.ts';
import type { TestServer } from '#/testing/testServer.ts';

export const alder = demoId('company alder');
export const alderHost = 'directory.localhost';
export const iris = { id: demoId('user iris@aldercreek.example'), subject: 'ac-5f1c0a7e' } as const;

type Went = { readonly status: number; readonly location: string; readonly cookies: readonly string[] };

export type DirectoryBrowser = {
  /** Opens an address of the portal; keeps and sends its cookies as a browser would. */
  get(path: string): Promise<Went>;
  /** To the sign-in path, and the address at the directory to which it leads. */
  begin(query?: Readonly<Record<string, string>>): Promise<URL>;
  /** Comes back from the directory and is turned away. */
  backInVain(returned: URL): Promise<Went>;
  /** Comes back from the directory; where the portal then leads. */
  back(returned: URL): Promise<string>;
  refresh(token?: string): Promise<Reply<{ UserData: { AuthToken: string; Email: string } }>>;
  readonly jar: Map<string, string>;
};

/** A browser of its own at the company that signs in by its directory; it follows nothing by itself. */
export function directoryBrowser(server: TestServer, host = alderHost): DirectoryBrowser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (reply: Reply): readonly string[] => {
    const lines = [reply.headers['set-cookie'] ?? []].flat();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return lines;
  };
  const get = async (path: string): Promise<Went> => {
    const reply = await send(server.url, path, undefined, { method: 'GET', host, cookie: cookie() });
    return { status: reply.status, location: String(reply.headers['location'] ?? ''), cookies: keep(reply) };
  };
  return {
    jar,
    get,
    begin: async (query = {}) => {
      const { location } = await get(`/Account/Logon/SignIn?${new URLSearchParams(query).toString()}`);
      return new URL(location, `http://${host}`);
    },
    backInVain: (returned) => get(`${returned.pathname}${returned.search}`),
    back: async (returned) => (await get(`${returned.pathname}${returned.search}`)).location,
    refresh: async (token) => {
      const reply = await send(server.url, '/Account/Logon/RefreshB2CLoginData', '{}', {
        host,
        cookie: cookie(),
        ...(token !== undefined && { token }),
      });
      keep(reply);
      return reply as never; // the contract says what Data is
    },
  };
}

/** Signs in on the real provider's page, as whom it is told; answers the address it sends the browser back to. */
export async function chooseAtDirectory(
  authorize: URL,
  press: Readonly<Record<string, string>>,
  jar = new Map<string, string>(),
): Promise<URL> {
  const visit = async (url: URL, body?: URLSearchParams): Promise<URL> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
    return new URL(location, url);
  };
  let at = await visit(await visit(authorize), new URLSearchParams(press));
  while (at.host === authorize.host) at = await visit(at);
  return at;
}

/** Where an adversarial provider sends the browser; it asks nobody anything. */
export async function throughAdversarial(authorize: URL): Promise<URL> {
  const response = await fetch(authorize, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

export type Seen = {
  readonly authorize: readonly Readonly<Record<string, string>>[];
  readonly token: readonly Readonly<Record<string, string>>[];
  readonly jwks: number;
};

let visits = 0;

/** From now on the company's directory is one that is wrong in this one way, and Iris is who it says signs in. */
export async function useAdversarial(
  server: TestServer,
  name: string,
  linked = true,
): Promise<{ readonly issuer: string; seen(): Promise<Seen> }> {
  visits += 1;
  const port = Number(new URL(server.sandboxUrl).port) + 2;
  const issuer = `http://127.0.0.1:${port}/adversarial/${name}/${process.pid}-${performance.now().toFixed(0)}-${visits}`;
  await server.admin.query('UPDATE identity.identity_provider SET issuer = $2 WHERE company_id = $1', [alder, issuer]);
  if (linked) {
    await server.admin.query(
      'INSERT INTO identity.external_identity (company_id, issuer, subject, user_id) VALUES ($1, $2, $3, $4)',
      [alder, issuer, iris.subject, iris.id],
    );
  }
  return { issuer, seen: async () => (await (await fetch(`${issuer}/seen`)).json()) as Seen }; // the sandbox's documented shape
}

/** What Login is told to say. */
export const messageOf = (location: string): string =>
  new URL(location, 'http://portal.example').searchParams.get('message') ?? '';

/** The audit of the company, newest first: what was done and why it was refused. */
export async function audited(server: TestServer): Promise<readonly (readonly [string, string, string | null])[]> {
  const { rows } = await server.admin.query<{ action: string; result: string; reason: string | null }>(
    'SELECT action, result, reason FROM identity.audit_event WHERE company_id = $1 ORDER BY seq DESC LIMIT 5',
    [alder],
  );
  return rows.map(({ action, result, reason }) => [action, result, reason]);
}

/** How many sessions of the company were ever opened. */
export async function sessions(server: TestServer): Promise<number> {
  const { rows } = await server.admin.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM identity.session WHERE company_id = $1',
    [alder],
  );
  return rows[0]?.n ?? 0;
}
