import { apiFetch } from '@/api/fetch';

/** Sends a request as fetch does and says what share of its body, 0–1, has left: fetch itself can't. */
const sendWithProgress =
  (onProgress: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      call.withCredentials = request.credentials === 'include';
      request.headers.forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
      call.addEventListener('load', () =>
        resolve(new Response(call.responseText, { status: call.status, headers: headersOf(call) })),
      );
      call.addEventListener('error', () => reject(new TypeError('The upload failed')));
      call.addEventListener('abort', () => reject(request.signal.reason as Error));
      request.signal.addEventListener('abort', () => call.abort());
      call.send(body);
    });
  };

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Returns how a call sends its files as a form; what it has as `body` is left out. */
export function asForm(files: readonly { file: Blob; name: string }[], onProgress: (share: number) => void) {
  const form = new FormData();
  for (const { file, name } of files) form.append('file', file, name);
  const transport = sendWithProgress(onProgress);
  return {
    // The browser writes the form and its content type.
    bodySerializer: () => form,
    fetch: (request: Request) => apiFetch(request, transport),
  };
}
