/** The address of a Quillcast and a key of it. */
class QuillcastApi {
  name = 'quillcastApi';
  displayName = 'Quillcast API';
  properties = [
    { displayName: 'Address', name: 'url', type: 'string', default: 'http://localhost:3000' },
    { displayName: 'Key', name: 'key', type: 'string', typeOptions: { password: true }, default: '' },
  ];
  authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } } };
  test = { request: { baseURL: '={{$credentials.url}}', url: '/api/v1/me' } };
}

module.exports = { QuillcastApi };
