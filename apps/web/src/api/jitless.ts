import { config } from 'zod';

// Before any schema of the contract is built: zod's compiler would try eval, which the page's policy forbids and reports.
config({ jitless: true });
