import { UnreadableError } from '../unreadableError.ts';

const unreadable = (): UnreadableError => new UnreadableError('transfer encoding');

/**
 * The bytes of a part by its Content-Transfer-Encoding (RFC 2045, 6). What an encoding does not know is refused, never skipped:
 * two readers would read it as two contents. Linear.
 *
 * @param content as it came
 * @param encoding the header's value; empty where there is none
 * @throws UnreadableError
 */
export function decodePart(content: Buffer, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case '':
    case '7bit':
    case '8bit':
    case 'binary':
      return content;
    case 'base64':
      return fromBase64(content.toString('latin1'));
    case 'quoted-printable':
      return fromQuotedPrintable(content.toString('latin1'));
    default:
      throw unreadable();
  }
}

function fromBase64(text: string): Buffer {
  const letters = text.replaceAll(/[\r\n]/gu, '');
  const bytes = Buffer.from(letters, 'base64');
  // Node's decoder skips what is no base64; so that nothing was skipped, or stood behind the padding, it is written again.
  if (bytes.toString('base64') !== letters) throw unreadable();
  return bytes;
}

function fromQuotedPrintable(text: string): Buffer {
  if (/=(?![0-9A-F]{2}|\r?\n)/iu.test(text)) throw unreadable();
  const decoded = text.replaceAll(/=(?:([0-9A-F]{2})|\r?\n)/giu, (_all, hex?: string) =>
    hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}
