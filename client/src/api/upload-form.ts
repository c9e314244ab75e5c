/** What openapi-fetch needs to send a file: the browser writes the form and its content type. */
export function uploadForm(file: Blob) {
  const form = new FormData();
  form.set('file', file);
  return { body: { file: '' }, bodySerializer: () => form };
}
