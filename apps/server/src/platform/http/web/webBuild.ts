import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page that is served, and the name by which a browser tells that its own is another. */
export type WebBuild = { readonly html: string; readonly id: string };

/**
 * The web app as it lay there when the server started; null where none was built. Read once, page and name together: a build
 * beside a running server then changes neither, and the files that its page names stay where they are.
 */
export const readWebBuild = (webRoot: string): Promise<WebBuild | null> =>
  readFile(join(webRoot, 'index.html'), 'utf8').then(
    (html) => ({ html, id: createHash('sha256').update(html).digest('hex').slice(0, 12) }),
    () => null,
  );
