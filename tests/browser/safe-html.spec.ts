import { expect, type Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { builtScript } from './support/built-script.ts';
import type { SafeHtmlPage } from './support/safe-html-page.tsx';

declare global {
  interface Window {
    safeHtml: SafeHtmlPage;
    /** Counts what ran that should not. */
    ran: () => void;
  }
}

/** Texts that ran code in browsers, or would if one guard were missing. */
const hostile = [
  '<img src=x onerror=ran()>',
  '<img src="x" onerror="ran()" alt="a"><script>ran()</script>',
  '<svg onload=ran()><circle r=9 /></svg>',
  '<svg><style><img src=x onerror=ran()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<svg></p><style><a id="</style><img src=1 onerror=ran()>">',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<template><img src=x onerror=ran()></template>',
  '<textarea><img title="</textarea><img src=x onerror=ran()>"></textarea>',
  '<select><iframe><select><img src=x onerror=ran()></select></iframe></select>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  '<details open ontoggle=ran()><summary>More</summary>Text</details>',
  '<video><source onerror=ran()></video><audio src=x onerror=ran()></audio>',
  '<input autofocus onfocus=ran()><button onclick=ran()>Press</button>',
  '<meta http-equiv="refresh" content="0;url=javascript:ran()"><base href="https://elsewhere.example/">',
  '<xmp><img title="</xmp><img src=x onerror=ran()>"></xmp>',
  '<p style="position:fixed;inset:0;animation:turn" onanimationstart=ran()>Over everything</p>',
];

const links = [
  ['<a href="https://port.example/notice">Notice</a>', 'https://port.example/notice'],
  ['<a href="mailto:master@vessel.example">Master</a>', 'mailto:master@vessel.example'],
  ['<a href="javascript:ran()">Press</a>', null],
  ['<a href="jav&#x09;ascript:ran()">Press</a>', null],
  ['<a href="data:text/html,<script>ran()</script>">Press</a>', null],
  ['<a href="//elsewhere.example">Press</a>', null],
  ['<a href="/auth/login">Press</a>', null],
  ['<a href="tel:+4712345678">Call</a>', null],
] as const;

const guarded =
  'script,style,form,input,button,textarea,select,iframe,object,embed,svg,math,noscript,template,meta,base,link,map,area,dialog';

let script: string | undefined;

/** A page of its own without a content security policy: what holds here is the sanitising alone. */
const open = async (page: Page): Promise<() => number> => {
  script ??= await builtScript('safe-html-page.tsx');
  let ran = 0;
  await page.exposeFunction('ran', () => {
    ran += 1;
  });
  await page.route('**/html-under-test', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><body><script>${script}</script></body>` }),
  );
  await page.goto('/html-under-test');
  return () => ran;
};

test('no hostile text runs, and none leaves a trace that could', async ({ page }) => {
  const ran = await open(page);
  await page.evaluate(() => window.ran());
  expect(ran(), 'running is seen').toBe(1);
  for (const html of hostile) {
    await page.evaluate((text) => window.safeHtml.draw(text), html);
    const drawn = page.locator('.rich-text');
    await expect(drawn.locator(guarded), html).toHaveCount(0);
    const attributes = await drawn.evaluate((text) =>
      [...text.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
    );
    expect(
      attributes.filter((name) => /^on|^(style|srcdoc|class|id|name|role)$/.test(name)),
      html,
    ).toEqual([]);
  }
  expect(ran(), 'nothing of the texts ran').toBe(1);
});

test('links lead only to web pages and letters, in a tab that knows nothing of ours', async ({ page }) => {
  await open(page);
  for (const [html, href] of links) {
    await page.evaluate((text) => window.safeHtml.draw(text), html);
    const link = page.locator('.rich-text a');
    const found = await link.evaluate((a) => ['href', 'rel', 'target'].map((name) => a.getAttribute(name)));
    expect(found, html).toEqual(href === null ? [null, null, null] : [href, 'noopener noreferrer', '_blank']);
  }
});

test('a text cannot dress up as a part of the portal, and keeps its own form', async ({ page }) => {
  await open(page);
  await page.evaluate(
    (text) => window.safeHtml.draw(text),
    '<div class="full-screen" id="root" role="alert"><h3>Findings</h3><ul><li>One</li></ul><table><tr><td>2</td></tr></table></div>',
  );
  const drawn = page.locator('.rich-text');
  expect(await drawn.evaluate((text) => text.firstElementChild?.getAttributeNames())).toEqual([]);
  await expect(drawn.getByRole('heading', { name: 'Findings' })).toBeVisible();
  await expect(drawn.getByRole('listitem')).toHaveText('One');
  await expect(drawn.getByRole('cell')).toHaveText('2');
});
