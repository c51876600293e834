import { isActiveInfo, isInactiveInfo } from '@coverline/domain/codes/ebCodes.ts';
import { expect, type Page } from '@playwright/test';
import { post } from '#/fixtures/calls.ts';
import { hasPayersWords, quotedIn } from './ownWords.ts';

/** What one press of a figure opened. */
type Opened = {
  /** The figure as the answer shows it, without the words for assistive tools. */
  readonly shown: string;
  /** A sentence or a sum of ours. */
  readonly computed: boolean;
  readonly ordinal: number | null;
  /** The element that is marked; empty where the segment as a whole says it. */
  readonly marked: string;
  readonly segment: string;
  /** The line of the message that is pointed at. */
  readonly line: string;
  /** How a value of ours is worked out, the result last: amounts in cents, and the segment of each. */
  readonly sum: readonly { readonly cents: number; readonly segment: number | null }[];
};

/** So many of one answer are pressed, spread over all of them: an answer may have thousands. */
const atMost = 90;

/**
 * Presses every figure of the answer that is shown, and holds what opens against the message as it came: the segment that is pointed at is
 * one of it, and what the figure says stands in it, number and word, or is the sum of what does. Answers what is wrong, and how many were pressed.
 */
export async function walkEvidence(page: Page, token: string): Promise<{ pressed: number; faults: readonly string[] }> {
  const SpifResponseID = new URL(page.url()).searchParams.get('SpifResponseID');
  const answer = page.locator('.answer').first();
  const folded = answer.locator('.sec-fold[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  const first = answer.locator('button.n').first();
  if ((await first.count()) === 0) return { pressed: 0, faults: [] };
  await first.click();
  await expect(page.locator('.evidence .seg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.evidence')).toBeHidden();
  const opened = await answer.evaluate(pressAll, atMost);
  const { data } = await post(
    '/SPIFManagement/eligibility/GetLookupMessage',
    { SpifResponseID, Which: '271' },
    { authorization: `Bearer ${token}` },
  );
  // the contract's own shape
  const segments = (data['Segments'] as readonly { readonly Text: string }[]).map(({ Text }) => Text);
  const separators = data['Separators'] as Separators;
  return { pressed: opened.length, faults: opened.flatMap((one) => faultsOf(one, segments, separators)) };
}

/** In the page: presses one figure after the other. */
async function pressAll(root: Element, most: number): Promise<Opened[]> {
  const text = (selector: string) => document.querySelector(`.evidence ${selector}`)?.textContent ?? '';
  const all = [...root.querySelectorAll<HTMLButtonElement>('button.n')];
  const step = Math.max(1, Math.ceil(all.length / most));
  const opened: Opened[] = [];
  for (const button of all.filter((_, at) => at % step === 0)) {
    button.click();
    await new Promise((done) => setTimeout(done));
    const shown = [...button.childNodes]
      .filter((node) => !(node instanceof Element && node.classList.contains('sr')))
      .map((node) => node.textContent ?? '')
      .join('');
    const ordinal = /segment (\d+) of/.exec(text('.ev-body'))?.[1];
    const sums = [...document.querySelectorAll('.evidence .sum .num')].map((cell) => {
      const at = /\d+/.exec(cell.previousElementSibling?.textContent ?? '')?.[0];
      const digits = (cell.textContent ?? '').replace(/[^\d]/g, '');
      const sign = (cell.textContent ?? '').includes('−') ? -1 : 1;
      return { cents: sign * Number(digits), segment: at === undefined ? null : Number(at) };
    });
    opened.push({
      shown: shown.trim(),
      computed: button.classList.contains('is-calc'),
      ordinal: ordinal === undefined ? null : Number(ordinal),
      marked: text('.seg mark'),
      segment: text('.seg'),
      line: text('ol.lines .is-here').replace(/^\d+/, ''),
      sum: sums,
    });
    button.click();
    await new Promise((done) => setTimeout(done));
  }
  return opened;
}

type Separators = { readonly Element: string; readonly Component: string; readonly Repetition: string };

function faultsOf(one: Opened, segments: readonly string[], separators: Separators): string[] {
  const fault = (why: string) => [`“${one.shown}” ${why}: ${one.segment}`];
  if (one.ordinal === null) return fault('opens nothing');
  const stated = segments[one.ordinal - 1] ?? '';
  if (stated !== one.segment || stated !== one.line) return fault(`points at a segment that is not ${one.ordinal}`);
  if (/^Segment \d+$/.test(one.shown)) return one.shown === `Segment ${one.ordinal}` ? [] : fault('opens another');
  if (one.sum.length > 0) return sumFaults(one, segments, separators).flatMap(fault);
  const isStatus = statuses[one.shown];
  if (isStatus !== undefined) return isStatus(one.marked) ? [] : fault('is not opened at the code that says so');
  const where = one.marked === '' ? stated : one.marked;
  if (one.computed) {
    const absent = quotedIn(one.shown).filter((words) => !says(stated, words, separators));
    if (absent.length > 0) return fault(`names ${absent.join(', ')}, which is not in what it opens`);
  } else if (hasPayersWords(one.shown)) {
    // The payer's own words stand as they are, whatever numbers are among them.
    return says(where, one.shown.replace(/^ID /, ''), separators) ? [] : fault('is not what it opens says');
  }
  return figuresIn(one.shown.replace(ofOurs, ''))
    .filter(({ isIn }) => !isIn(partsOf(where, separators)))
    .flatMap(({ text }) => fault(`says ${text}, which is not in what it opens`));
}

/** Words of ours for EB01: that is what they open. */
const statuses: Readonly<Record<string, (info: string) => boolean>> = {
  Active: isActiveInfo,
  Inactive: isInactiveInfo,
};

/** What we count ourselves from two of the payer's days. */
const ofOurs = /\d+ days? (?=before|after)/;

/** The parts of a sum are stated where it says so, they add up, and to what is shown. */
function sumFaults({ shown, sum }: Opened, segments: readonly string[], separators: Separators): string[] {
  const [result, ...parts] = sum.toReversed();
  const unstated = parts.filter(({ cents, segment }) => {
    const text = segment === null ? '' : (segments[segment - 1] ?? '');
    return !partsOf(text, separators).some((part) => Math.round(Number(part) * 100) === Math.abs(cents) && part !== '');
  });
  const total = parts.reduce((all, { cents }) => all + cents, 0);
  return [
    ...unstated.map(({ cents, segment }) => `says ${cents} cents of segment ${segment}, which does not`),
    ...(total === result?.cents ? [] : ['does not add up']),
    ...(figuresIn(shown).some(({ cents }) => cents === result?.cents) ? [] : ['is another than its sum']),
  ];
}

/** Whether words stand in one element of a segment; a person's name may stand in several. Case and spacing are the screen's. */
function says(where: string, words: string, separators: Separators): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  // what hides a number is a star for people and an X in a message
  const wanted = plain(words.replaceAll('*', 'X'));
  const elements = where.split(separators.Element).map(plain);
  return (
    elements.some((element) => element.includes(wanted)) ||
    (elements[0] === 'NM1' && wanted.split(' ').every((word) => elements.slice(3, 6).includes(word)))
  );
}

const partsOf = (text: string, { Element, Component, Repetition }: Separators): string[] =>
  [Element, Component, Repetition]
    .filter((separator) => separator !== '')
    .reduce((parts, separator) => parts.flatMap((part) => part.split(separator)), [text])
    .map((part) => part.trim());

type FigureText = {
  readonly text: string;
  readonly cents: number | null;
  readonly isIn: (parts: readonly string[]) => boolean;
};

/** Every date, amount, share, telephone, masked and other number of a text, and how a message spells it. */
function figuresIn(shown: string): FigureText[] {
  const found = shown.matchAll(
    /(?<date>\d\d\/\d\d\/\d{4})|(?<money>\$[\d,]+(?:\.\d\d)?)|(?<share>[\d.]+)%|(?<phone>\(\d{3}\) \d{3}-\d{4})|(?<mask>\*+\w*)|(?<number>\d[\d,]*(?:\.\d+)?)/g,
  );
  return [...found].map(({ 0: text, groups = {} }): FigureText => {
    const { date, money, share, phone, mask } = groups;
    const plain = { text, cents: null };
    const holds = (spelled: string) => (parts: readonly string[]) => parts.some((part) => part.includes(spelled));
    const equals = (value: number) => (parts: readonly string[]) =>
      parts.some((part) => part !== '' && Math.abs(Number(part) - value) < 1e-9);
    if (date !== undefined) return { ...plain, isIn: holds(`${date.slice(6)}${date.slice(0, 2)}${date.slice(3, 5)}`) };
    if (money !== undefined) {
      const value = Number(money.replace(/[$,]/g, ''));
      return { text, cents: Math.round(value * 100), isIn: equals(value) };
    }
    if (share !== undefined) return { ...plain, isIn: equals(Number(share) / 100) };
    if (phone !== undefined) return { ...plain, isIn: holds(phone.replace(/\D/g, '')) };
    // what hides a number is a star for people and an X in a message, which has stars for separators
    if (mask !== undefined) return { ...plain, isIn: holds(mask.replaceAll('*', 'X')) };
    const value = text.replaceAll(',', '');
    return { ...plain, isIn: (parts) => holds(value)(parts) || equals(Number(value))(parts) };
  });
}
