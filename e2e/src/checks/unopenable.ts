import type { Locator } from '@playwright/test';

/** Whose numbers come from us and not from the payer's answer, and why they open nothing. */
const exceptions = {
  'svg, .sr, .no-print, .print-only': 'not read on the screen, or a deed',
  '.grade': 'the day that was asked about',
  '.facts .tn, .why .sent': 'our clock, how long it took, and what it cost',
  '.no-change': 'when it was asked before, by our clock',
  '.next': 'the telephone that our own list of payers has, and sentences of ours',
  '.calls': 'what somebody of the client was told on the telephone, and when',
  '.masked, .compare td:first-of-type': 'what we sent',
  '.cite, .benefits th': 'a rule, a refusal, a service or a procedure by its code; what stands beside it opens',
  '.right': 'how many rows a section has',
  '.contradictions': 'a sentence of ours about two segments, each of which opens beside it',
} as const;
const ours = Object.keys(exceptions).join(', ');

/** How many services a row is about: a count, which names them by a tip. */
const counted = /^\d+ services$/;

/** What opens a segment though it is no number: the kind of plan, and why a good answer is one. */
const words = '.verdict .tag, .verdict .reason';

/** Every number and masked number of an answer, and the words above, that open no segment. */
export const unopenable = (answer: Locator): Promise<string[]> =>
  answer.evaluate(
    (root, { ours, words, counted }) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text; // safe: text nodes alone are shown
        if (parentElement === null || data.trim() === '') continue;
        const isTold = parentElement.closest(words) !== null;
        if (!isTold && (!/\d|\*{3}/.test(data) || counted.test(data.trim()))) continue;
        if (parentElement.closest(`button, ${ours}`) !== null) continue;
        if (parentElement.checkVisibility()) found.push(data.trim());
      }
      return found;
    },
    { ours, words, counted },
  );
