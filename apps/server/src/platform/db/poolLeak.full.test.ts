import { it } from 'vitest';
import { interleaved } from '#/testing/interleaved.ts';

it('C-15 ten thousand interleaved transactions of 50 tenants over 5 connections see no foreign row', () =>
  interleaved(10_000));
