import type { Locator } from '@playwright/test';

/** Says where a payer's numbers do not come from: what was sent, our own clock and cost, codes, counts, sentences of ours, what was told by phone. */
const ours =
  'svg, .cite, .stc, .right, .facts .tn, .masked, .compare td:first-of-type, .grade, .why, .next, .sr, .no-print, .print-only, .contradictions, .calls';

/** Every amount, day, share, telephone and masked number of an answer that opens no segment. */
export const unopenable = (answer: Locator): Promise<string[]> =>
  answer.evaluate((root, ours) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text; // safe: text nodes alone are shown
      if (!/\$\d|\d\d\/\d\d\/\d{4}|\d%|\(\d{3}\) \d{3}|\*{3}/.test(data)) continue;
      if (parentElement === null || parentElement.closest(`button, ${ours}`) !== null) continue;
      if (parentElement.checkVisibility()) found.push(data.trim());
    }
    return found;
  }, ours);
