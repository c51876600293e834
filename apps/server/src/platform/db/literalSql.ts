import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';

/** Writes each value where its parameter would stand, as a literal of no type yet: PostgreSQL reads it as it reads a parameter. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return pg.escapeLiteral(`{${value.map((one) => `"${one.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`);
  throw new Error(`literalSql: no literal is known for a value of ${typeof value}`);
}

const compiling = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  },
});

/**
 * A statement with its values in it, quoted by the driver's own rules: for COPY, which takes no parameters. Texts, numbers,
 * booleans, nulls and lists of texts; anything else is an error.
 */
export const literalSql = (statement: RawBuilder<unknown>): string => statement.compile(compiling).sql;
