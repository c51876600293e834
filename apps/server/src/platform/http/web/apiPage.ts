import type { OpenApiDocument } from '@coverline/contract/wire/openApi.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A plain reader of the document: no script, no style, every call with its access, payload and data. */
export function apiPage(document: OpenApiDocument): string {
  const sections = Object.entries(document.paths).map(([path, { post }]) => {
    const shape = (schema: unknown) => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
    return `<section id="${escape(post.operationId)}"><h2><code>POST ${escape(path)}</code></h2><p>${escape(post.summary)}</p>
<p>Access: ${escape(post['x-access'])}. It ${post['x-effect']}. Kind: ${post['x-kind']}.</p>
<details><summary>Payload</summary>${Object.values(post.requestBody.content)
      .map((body) => shape(body.schema))
      .join('')}</details>
<details><summary>Data</summary>${shape(post.responses['200'].content['application/json'].schema)}</details></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(document.info.title)}</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>${escape(document.info.title)}</h1>
<p>${escape(document.info.description)} <a href="/api/openapi.json">As a document</a>.</p>${sections.join('\n')}</main></body></html>`;
}
