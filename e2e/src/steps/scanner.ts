import { sandboxUrl } from '#/fixtures/fixtures.ts';

type TableFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A table in which every scanner finds a virus that is none. */
export const trialVirus = (name: string): TableFile => {
  const trial = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`Last,First\n${trial},${Math.random()}\n`) };
};

/** A table that the virus scanner treats as it is told, now and later. */
export function markedTable(name: string, textWith = (mark: string) => `Last,First\nDoe,${mark}\n`) {
  const mark = `MARK${Math.random()}`;
  const plan = async (as: 'garbage' | 'answer'): Promise<void> => {
    await fetch(sandboxUrl(`/clamd?mark=${mark}&as=${as}`), { method: 'PUT' });
  };
  return { name, mimeType: 'text/csv', buffer: Buffer.from(textWith(mark)), plan };
}
