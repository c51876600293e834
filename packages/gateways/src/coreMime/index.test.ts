import { describe, expect, it } from 'vitest';
import { coreConfig, dialerAnswering, dialResponse, gatewayRequest, limits, payloadId } from '../testing/fixtures.ts';
import { coreMime } from './index.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const TYPE = 'multipart/form-data; boundary="b=1"';
const PAYLOAD = 'ISA*271~\r\n--b=2\r\n~';

const part = (name: string, value: string, more = ''): string =>
  `--b=1\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;

function answer(over: Readonly<Record<string, string>> = {}, more = '', end = '--b=1--\r\n'): string {
  const fields = {
    PayloadType: 'X12_271_Response_005010X279A1',
    ProcessingMode: 'RealTime',
    PayloadID: payloadId,
    TimeStamp: '2026-11-21T09:15:01Z',
    ErrorCode: 'Success',
    ErrorMessage: 'db01.internal',
    Payload: PAYLOAD,
    ...over,
  };
  return (
    Object.entries(fields)
      .map(([name, value]) => part(name, value))
      .join('') +
    more +
    end
  );
}

const ask = (body: string | Uint8Array, contentType = TYPE, status = 200) =>
  coreMime.exchange(
    coreConfig('https://payer.example/core'),
    gatewayRequest(),
    dialerAnswering(() => dialResponse(body, contentType, status)),
    limits,
  );

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('coreMime', () => {
  it('reads the payload back byte for byte', async () => {
    const outcome = await ask(answer());
    expect(outcome).toMatchObject({ kind: 'reply', payloadType: 'X12_271_Response_005010X279A1', httpStatus: 200 });
    expect(outcome.kind === 'reply' && text(outcome.payload)).toBe(PAYLOAD);
  });

  it('hands over a payload that no charset could hold', async () => {
    const [before = '', after = ''] = answer({ Payload: '@' }).split('@');
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0x00, 0x1d]), Buffer.from(after)]);
    const outcome = await ask(bytes);
    expect(outcome.kind === 'reply' && [...outcome.payload]).toEqual([0xff, 0x00, 0x1d]);
  });

  it.each([
    ['HTTP 401', 'no', 'text/html', 401, 'AuthRefused'],
    ['ErrorCode UnAuthorized', answer({ ErrorCode: 'UnAuthorized' }), TYPE, 200, 'AuthRefused'],
    ['ErrorCode of a field', answer({ ErrorCode: 'PayloadTypeIllegal' }), TYPE, 400, 'EnvelopeError'],
    ['an ErrorCode that is a text', answer({ ErrorCode: 'see db01.internal' }), TYPE, 200, 'EnvelopeError'],
    ['the PayloadID of another request', answer({ PayloadID: 'other' }), TYPE, 200, 'EnvelopeError'],
    ['HTTP 500', 'at 10.0.0.7', 'text/plain', 500, 'EnvelopeError'],
    ['another content type', answer(), 'text/plain', 200, 'Unreadable'],
    ['an empty payload', answer({ Payload: '' }), TYPE, 200, 'Unreadable'],
    ['a form of something else', part('Other', 'x') + '--b=1--', TYPE, 200, 'Unreadable'],
  ])('G-06 %s: its own outcome, the raw answer kept, nothing of it told', async (_name, body, type, status, kind) => {
    const outcome = await ask(body, type, status);
    expect(outcome).toMatchObject({ kind, httpStatus: status });
    const { detail, raw } = outcome as { detail: string; raw: Uint8Array }; // none of the cases is a reply, as asserted
    expect(text(raw)).toBe(body);
    expect(detail).not.toMatch(/10\.0|internal|lakeside|payer\.example|ISA/u);
  });

  const long = 'x'.repeat(1_000_000);
  const attacks: readonly (readonly [string, string] | readonly [string, string, string])[] = [
    ['no boundary parameter', answer(), 'multipart/form-data'],
    ['a boundary given twice', answer(), 'multipart/form-data; boundary="b=1"; boundary=x'],
    ['a boundary with a line end', answer(), 'multipart/form-data; boundary="b\r\n1"'],
    ['a boundary of a megabyte', answer(), `multipart/form-data; boundary=${long}`],
    ['a boundary that never comes', long],
    ['no closing boundary', answer({}, '', '')],
    ['a boundary that is the beginning of another', answer().replaceAll('--b=1', '--b=12')],
    ['a million parts', part('A', 'x').repeat(1_000_000)],
    [
      'more parts than an envelope has',
      `${Array.from({ length: 21 }, (_, n) => part(`P${'x'.repeat(n)}`, '')).join('')}--b=1--`,
    ],
    [
      'a nested multipart',
      answer({}, part('Inner', '--i\r\n\r\nx\r\n--i--', 'Content-Type: multipart/mixed; boundary=i\r\n')),
    ],
    ['a part twice', answer({}, part('Payload', 'ISA*other~'))],
    ['line ends of two kinds', answer().replace('--b=1\r\n', '--b=1\n')],
    ['line ends of two kinds, CRLF first', answer({ ErrorCode: 'x' }).replaceAll('\r\n--b=1\r\n', '\r\n--b=1\n')],
    ['CR alone', answer().replaceAll('\r\n', '\r')],
    ['LF in the headers', answer({}, part('A', 'x').replace('\r\n\r\n', '\nX: y\r\n\r\n'))],
    ['a header that goes on before it began', answer({}, part('A', 'x')).replace('--b=1\r\nC', '--b=1\r\n C')],
    ['a line of blanks in the headers', answer({}, part('A', 'x', 'X: y\r\n \r\n'))],
    ['a header that goes on behind another line end', answer({}, part('A', 'x', 'X: y\n z\r\n'))],
    ['a header without end', `--b=1\r\nX: ${long}`],
    ['a Content-Length that says less', answer({}, part('A', 'xyz', 'Content-Length: 1\r\n'))],
    ['a Content-Length that says more', answer({}, part('A', 'xyz', 'Content-Length: 9000000000\r\n'))],
    ...['eA', 'eA=', 'eA==x', 'e?A=', 'e A==', 'eB==', 'eA==\r\neA==', '\u00e9A=='].map(
      (value) => [`base64 ${value}`, answer({}, part('A', value, 'Content-Transfer-Encoding: base64\r\n'))] as const,
    ),
    ...['=', '=4', '=G0', 'x= \r\ny', '='.repeat(1_000_000)].map(
      (value) =>
        [
          `quoted-printable ${value.slice(0, 9)}`,
          answer({}, part('A', value, 'Content-Transfer-Encoding: quoted-printable\r\n')),
        ] as const,
    ),
    ['an unknown encoding', answer({}, part('A', 'x', 'Content-Transfer-Encoding: x-uuencode\r\n'))],
    ['an encoding given twice', answer({}, part('A', 'eA==', 'Content-Transfer-Encoding: base64\r\n'.repeat(2)))],
    ['a name given twice', answer().replace('name="PayloadType"', 'name="PayloadType"; name="Payload"')],
    ['an epilogue of a megabyte', answer() + long],
    ['a preamble of a megabyte', `${long}\r\n${answer()}`],
    ['a preamble with a boundary in its line', `see --b=1\r\n${answer()}`],
    ['multipart/related', answer(), 'multipart/related; boundary="b=1"'],
    ['a megabyte of blanks behind a boundary', answer().replace('--b=1\r\n', `--b=1${' '.repeat(1_000_000)}\r\n`)],
    ['text on the line of the last boundary', answer({}, '', '--b=1--x\r\n')],
    ['a part without name', answer({}, '--b=1\r\n\r\nx\r\n')],
    ['a part before the first boundary', `hidden${answer()}`],
    ['a part after the end', `${answer()}${part('A', 'x')}`],
  ];
  it.each(attacks)('E-10 %s: refused within 50 ms', async (_name, body, type = TYPE) => {
    const bytes = new TextEncoder().encode(body);
    const started = cpuMs();
    const outcome = await ask(bytes, type);
    expect(cpuMs() - started).toBeLessThan(50);
    expect(outcome).toMatchObject({ kind: 'Unreadable' });
  });

  const encoded = (encoding: string, value: string): string =>
    answer({ Payload: '@' }).replace(
      /name="Payload"\r\n\r\n@/u,
      `name="Payload"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${value}`,
    );
  const base64 = Buffer.from(PAYLOAD).toString('base64');
  const printable = PAYLOAD.replaceAll('=', '=3D')
    .replaceAll('\r', '=0D')
    .replaceAll('\n', '=0a')
    .replace('*', '=\r\n*');
  const mixed = TYPE.replace('form-data', 'mixed');
  const lf = (body: string) => body.replaceAll('\r\n', '\n');
  const allowed: readonly (readonly [string, string] | readonly [string, string, string])[] = [
    ['CRLF before the first boundary', `\r\n${answer()}`],
    ['LF before the first boundary', `\n${answer()}`],
    ['a preamble', `This is a message of several parts.\r\n\r\n${answer()}`],
    ['an epilogue', `${answer()}The end.\r\n-- \r\nThe gateway`],
    ['no line end behind the last boundary', answer({}, '', '--b=1--')],
    ['blanks behind boundaries', answer({}, '', '--b=1--\t \r\n').replaceAll('--b=1\r\n', '--b=1 \t\r\n')],
    ['headers over two lines', answer().replaceAll('form-data; name', 'form-data;\r\n\tname')],
    [
      'headers over two lines, LF alone',
      lf(answer({ Payload: 'ISA*271~\n--b=2\n~' }).replaceAll('form-data; name', 'form-data;\r\n name')),
    ],
    ['base64', encoded('base64', base64)],
    ['base64 in lines', encoded('BASE64', `${base64.slice(0, 8)}\r\n${base64.slice(8)}\r\n`)],
    ['quoted-printable', encoded('quoted-printable', printable)],
    ['multipart/mixed', answer(), mixed],
    ['parts disposed as attachments', answer().replaceAll('form-data;', 'attachment; filename="a;b.x12";'), mixed],
    ['LF alone', lf(answer({ Payload: 'ISA*271~\n--b=2\n~' }))],
    ['all at once', `Hello\n${lf(encoded('base64', base64))}Bye\n`, mixed],
  ];
  it.each(allowed)('F27 RFC 2046 allows %s: read, its payload byte for byte', async (name, body, type = TYPE) => {
    const outcome = await ask(body, type);
    expect(outcome).toMatchObject({ kind: 'reply', payloadType: 'X12_271_Response_005010X279A1' });
    expect(outcome.kind === 'reply' && text(outcome.payload)).toBe(name.endsWith('LF alone') ? lf(PAYLOAD) : PAYLOAD);
  });

  it('knows its own PayloadID again in capitals, and with blanks around it', async () => {
    expect(payloadId.toUpperCase()).not.toBe(payloadId);
    expect(await ask(answer({ PayloadID: ` ${payloadId.toUpperCase()} ` }))).toMatchObject({ kind: 'reply' });
  });

  it('takes a Content-Length of a part that tells the truth', async () => {
    expect(await ask(answer({}, part('A', 'xyz', 'Content-Length: 3\r\n')))).toMatchObject({ kind: 'reply' });
  });
});
