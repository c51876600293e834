import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { harborSheet } from './harborColours.ts';
import { violations } from './violations.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A script for each new document: axe is read once a browser instead of once a page, and runs where it is asked for. */
export const axeAtHand = `window.loadAxe = () => {${source}};`;

type WithAxe = { readonly axe?: object; readonly loadAxe?: () => void };

/** What violates WCAG 2.2 AA or best practice, in light and in dark, in the colours of both companies; a line each. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(() => {
    const { axe, loadAxe } = window as WithAxe;
    if (axe === undefined) loadAxe?.();
    return (window as WithAxe).axe !== undefined;
  });
  if (!isLoaded) await page.evaluate(source);
  return page.evaluate(violations, await harborSheet(page));
}

export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await violationsOf(page), new URL(page.url()).pathname).toEqual([]);
}
