import { html } from './html';

describe('html', () => {
  it('escapes what is text and keeps what is markup', () => {
    const inner = [html`<b>${'<i>"a" & \'b\'</i>'}</b>`, html`<hr />`];
    expect(html`<p title="${'"x"'}">${inner}${null}${false}${0}</p>`.text).toBe(
      '<p title="&quot;x&quot;"><b>&lt;i&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/i&gt;</b><hr />0</p>',
    );
  });
});
