import { expect, it } from 'vitest';
import { type Client, filterClients } from '#/features/clientSelection/filterClients.ts';

const client = (Name: string, Mnemonic: string): Client => ({
  ID: Mnemonic,
  Name,
  Mnemonic,
  IsXifin: false,
  PostbackType: null,
});
const clients = [client('Lakeside Regional', 'LAKE'), client('harbor Clinic', 'HRB'), client('Birch Labs', 'BL')];
const names = (typed: string) => filterClients(clients, typed).map(({ Name }) => Name);

it('[ROUTE-010] lists by name, and filters by name or mnemonic from two letters on', () => {
  expect(names('')).toEqual(['Birch Labs', 'harbor Clinic', 'Lakeside Regional']);
  expect(names('l')).toHaveLength(3);
  expect(names(' LA')).toEqual(['Birch Labs', 'Lakeside Regional']);
  expect(names('hrb')).toEqual(['harbor Clinic']);
  expect(names('zz')).toEqual([]);
});
