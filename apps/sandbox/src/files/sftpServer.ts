import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server as SocketServer } from 'node:net';
import ssh2, { type Attributes, type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { FOLDERS, type Home, type Homes, type Plan } from '#/files/homes.ts';

const { Server, utils } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;

interface Options {
  /** Any user whose name begins so is let in, by the one password or the one key, to folders of its own. */
  readonly user: string;
  readonly password: string;
}

export interface SftpServer {
  readonly server: SocketServer;
  /** As ssh-keygen -lf prints it. */
  readonly hostKey: string;
  /** The private half of the one key that is let in. */
  readonly privateKey: string;
  readonly close: () => Promise<void>;
}

const FILE = 0o100644;
const FOLDER = 0o040755;

/** Not ed25519: of the keys ssh2 1.17 makes of that kind, one in four hundred is one it cannot read. */
const newKey = () => utils.generateKeyPairSync('ecdsa', { bits: 256 });

export function sftpServer(homes: Homes, options: Options): SftpServer {
  const host = newKey();
  const client = newKey();
  const known = utils.parseKey(client.public);
  if (known instanceof Error) throw known;
  const shown = utils.parseKey(host.public);
  if (shown instanceof Error) throw shown;
  const connections = new Set<Connection>();
  const ssh = new Server({ hostKeys: [host.private] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    // A client that hangs up in the middle is its own business.
    connection.on('error', () => undefined);
    let user = '';
    connection.on('authentication', (context) => {
      if (!mayEnter(context, options, known)) return context.reject(['password', 'publickey']);
      user = context.username;
      return context.accept();
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), homes, { user, connection }));
    });
  });
  // As OpenSSH: what is small goes at once, and waits for no word of the other side.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  return {
    server,
    hostKey: `SHA256:${createHash('sha256').update(shown.getPublicSSH()).digest('base64').replaceAll('=', '')}`,
    privateKey: client.private,
    close: () =>
      new Promise((resolve) => {
        for (const connection of connections) connection.end();
        server.close(() => resolve());
      }),
  };
}

function mayEnter(context: AuthContext, { user, password }: Options, known: ssh2.ParsedKey): boolean {
  if (!context.username.startsWith(user)) return false;
  if (context.method === 'password') return isSame(Buffer.from(context.password), Buffer.from(password));
  if (context.method !== 'publickey') return false;
  if (context.key.algo !== known.type || !isSame(context.key.data, known.getPublicSSH())) return false;
  if (context.signature === undefined || context.blob === undefined) return true; // asks whether the key would do
  // An Error, whatever its type says, where the signature is none.
  const verdict: unknown = known.verify(context.blob, context.signature, context.hashAlgo);
  return verdict === true;
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

type Handle =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'write'; readonly path: string; bytes: Buffer }
  | { readonly kind: 'folder'; readonly path: string; told: boolean };

type Caller = { readonly user: string; readonly connection: Connection };

/** As much of SFTP version 3 as a client of files uses; what it does not know it says it does not. */
function serve(sftp: SFTPWrapper, homes: Homes, { user, connection }: Caller): void {
  const home = homes.of(user);
  /** Whether this is planned to happen here; it happens once. */
  const happens = <Fault extends 'hangUp' | 'silent' | 'short'>(fault: Fault, here: Plan[Fault]): boolean => {
    if (here === undefined || home.plan[fault] !== here) return false;
    home.plan = { ...home.plan, [fault]: undefined };
    return true;
  };
  const hangsUp = (here: Plan['hangUp']): boolean => {
    if (!happens('hangUp', here)) return false;
    connection.end();
    return true;
  };
  const staysSilent = (here: NonNullable<Plan['silent']>): boolean => {
    if (!happens('silent', here)) return false;
    home.silentAt = here;
    home.hangUp = () => connection.end();
    connection.once('close', () => {
      home.silentAt = null;
      home.hangUp = null;
    });
    return true;
  };
  const handles = new Map<number, Handle>();
  let next = 0;
  const open = (handle: Handle): Buffer => {
    const id = Buffer.alloc(4);
    id.writeUInt32BE((next += 1));
    handles.set(next, handle);
    return id;
  };
  const held = (handle: Buffer) => handles.get(handle.length === 4 ? handle.readUInt32BE() : 0);
  const absent = (id: number) => sftp.status(id, STATUS_CODE.NO_SUCH_FILE);

  sftp.on('OPEN', (id, name, flags) => {
    const path = clean(name);
    if ((flags & OPEN_MODE.WRITE) !== 0) {
      if (!FOLDERS.includes(folderOf(path))) return absent(id);
      home.files.set(path, Buffer.alloc(0));
      return sftp.handle(id, open({ kind: 'write', path, bytes: Buffer.alloc(0) }));
    }
    const whole = home.files.get(path);
    if (whole === undefined) return absent(id);
    const bytes = happens('short', true) ? whole.subarray(0, whole.length >> 1) : whole;
    return sftp.handle(id, open({ kind: 'read', bytes }));
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const one = held(handle);
    if (one?.kind !== 'read') return sftp.status(id, STATUS_CODE.FAILURE);
    const part = one.bytes.subarray(offset, offset + length);
    if (offset > 0 && hangsUp('read')) return undefined;
    return part.length === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, part);
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const one = held(handle);
    if (one?.kind !== 'write') return sftp.status(id, STATUS_CODE.FAILURE);
    if (hangsUp('write')) return undefined;
    const whole = Buffer.alloc(Math.max(one.bytes.length, offset + data.length));
    one.bytes.copy(whole);
    data.copy(whole, offset);
    one.bytes = whole;
    return sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('CLOSE', (id, handle) => {
    const one = held(handle);
    if (one?.kind === 'write') {
      home.files.set(one.path, one.bytes);
      homes.arrived(user, one.path);
    }
    if (handle.length === 4) handles.delete(handle.readUInt32BE());
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('OPENDIR', (id, name) => {
    const path = clean(name);
    return FOLDERS.includes(path) ? sftp.handle(id, open({ kind: 'folder', path, told: false })) : absent(id);
  });
  sftp.on('READDIR', (id, handle) => {
    const one = held(handle);
    if (one?.kind !== 'folder' || one.told) return sftp.status(id, STATUS_CODE.EOF);
    one.told = true;
    const names = namesIn(home, one.path);
    return names.length === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.name(id, names);
  });
  const stat = (id: number, name: string) => {
    const path = clean(name);
    const bytes = home.files.get(path);
    if (bytes !== undefined) return sftp.attrs(id, attributes(FILE, bytes.length));
    return FOLDERS.includes(path) ? sftp.attrs(id, attributes(FOLDER, 0)) : absent(id);
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => {
    const one = held(handle);
    if (one === undefined || one.kind === 'folder') return sftp.status(id, STATUS_CODE.FAILURE);
    return sftp.attrs(id, attributes(FILE, one.bytes.length));
  });
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('REALPATH', (id, name) =>
    sftp.name(id, [{ filename: clean(name), longname: '', attrs: attributes(FOLDER, 0) }]),
  );
  sftp.on('RENAME', (id, from, to) => {
    const [source, target] = [clean(from), clean(to)];
    const bytes = home.files.get(source);
    if (hangsUp('before rename')) return undefined;
    if (bytes === undefined || !FOLDERS.includes(folderOf(target))) return absent(id);
    if (home.files.has(target)) return sftp.status(id, STATUS_CODE.FAILURE);
    home.files.delete(source);
    home.files.set(target, bytes);
    homes.arrived(user, target);
    if (hangsUp('after rename') || staysSilent('after rename')) return undefined;
    return sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('REMOVE', (id, name) => {
    if (staysSilent('before remove')) return undefined;
    const isThere = home.files.delete(clean(name));
    return isThere ? sftp.status(id, STATUS_CODE.OK) : absent(id);
  });
}

const clean = (name: string): string => {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return `/${parts.join('/')}`;
};
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

const attributes = (mode: number, size: number, mtime = 0): Attributes => ({
  mode,
  uid: 0,
  gid: 0,
  size,
  atime: 0,
  mtime,
});

function namesIn(home: Home, folder: string) {
  const row = (filename: string, mode: number, size: number, mtime = 0) => ({
    filename,
    longname: `${mode === FOLDER ? 'd' : '-'}rw-r--r-- 1 payer payer ${size} Jan 1 00:00 ${filename}`,
    attrs: attributes(mode, size, mtime),
  });
  const files = [...home.files]
    .filter(([path]) => folderOf(path) === folder)
    .map(([path, bytes]) => row(path.slice(path.lastIndexOf('/') + 1), FILE, bytes.length, home.changed.get(path)));
  const folders = FOLDERS.filter((path) => path !== '/' && folderOf(path) === folder).map((path) =>
    row(path.slice(1), FOLDER, 0),
  );
  return [...folders, ...files];
}
