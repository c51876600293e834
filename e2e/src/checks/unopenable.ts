import type { Locator } from '@playwright/test';

/** Says where a payer's numbers do not come from: what was sent, our own clock and cost, codes, counts, sentences of ours, what was told by phone. */
const ours =
  'svg, .cite, .stc, .right, .facts .tn, .masked, .compare td:first-of-type, .grade, .next, .sr, .no-print, .print-only, .contradictions, .calls';

/** What opens a segment though it is no number: the kind of plan, and why a good answer is one. */
const words = '.verdict .tag, .verdict .reason';

/** Every amount, day, share, telephone and masked number of an answer, and the words above, that open no segment. */
export const unopenable = (answer: Locator): Promise<string[]> =>
  answer.evaluate(
    (root, { ours, words }) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text; // safe: text nodes alone are shown
        if (parentElement === null || data.trim() === '') continue;
        const isTold = parentElement.closest(words) !== null;
        if (!isTold && !/\$\d|\d\d\/\d\d\/\d{4}|\d%|\(\d{3}\) \d{3}|\*{3}/.test(data)) continue;
        if (parentElement.closest(`button, ${ours}`) !== null) continue;
        if (parentElement.checkVisibility()) found.push(data.trim());
      }
      return found;
    },
    { ours, words },
  );
