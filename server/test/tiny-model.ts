/** Everyday words, so that what random weights write passes for a text, and one about a brief that has them. */
export const words =
  'river copper lantern orchard violin harbour meadow granite saddle thimble walnut compass kettle ladder basket window garden pepper silver candle marble button hammer pillow carpet mirror barrel bottle needle ribbon walks keeps finds opens turns holds near under behind with and slowly often twice today warm old small bright quiet'.split(
    ' ',
  );
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((sign) => sign !== ' ');

/** Of llama.cpp's SentencePiece vocabulary. */
const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 };
const bytes = Array.from({ length: 256 }, (_, at) => `<0x${at.toString(16).toUpperCase().padStart(2, '0')}>`);
const vocabulary = [
  { text: '<unk>', kind: kinds.unknown, lean: -8 },
  { text: '<s>', kind: kinds.control, lean: -8 },
  { text: '</s>', kind: kinds.control, lean: 0 },
  ...bytes.map((text) => ({ text, kind: kinds.byte, lean: -8 })),
  { text: '\u2581', kind: kinds.normal, lean: -6 },
  ...printable.map((text) => ({
    text,
    kind: kinds.normal,
    lean: text === '"' ? 2.1 : '{}[],:'.includes(text) ? 0 : -6,
  })),
  ...words.map((word) => ({ text: `\u2581${word}`, kind: kinds.normal, lean: 2 })),
];

const [width, inner, layers, heads] = [32, 64, 2, 2];
const context = 8_192;

/** Numbers from -1 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 2 - 1;
  };
}

const uint32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const uint64 = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const float32 = (value: number): Buffer => Buffer.from(Float32Array.of(value).buffer);
const text = (value: string): Buffer => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)]);
const types = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 };
const array = (type: number, items: Buffer[]): Buffer =>
  Buffer.concat([uint32(types.array), uint32(type), uint64(items.length), ...items]);
const asUint = (value: number): Buffer => Buffer.concat([uint32(types.uint32), uint32(value)]);
const asText = (value: string): Buffer => Buffer.concat([uint32(types.string), text(value)]);

const metadata: [string, Buffer][] = [
  ['general.architecture', asText('llama')],
  ['general.name', asText('Tiny')],
  ['llama.context_length', asUint(context)],
  ['llama.embedding_length', asUint(width)],
  ['llama.block_count', asUint(layers)],
  ['llama.feed_forward_length', asUint(inner)],
  ['llama.attention.head_count', asUint(heads)],
  ['llama.attention.head_count_kv', asUint(heads)],
  ['llama.rope.dimension_count', asUint(width / heads)],
  ['llama.attention.layer_norm_rms_epsilon', Buffer.concat([uint32(types.float32), float32(1e-5)])],
  ['llama.vocab_size', asUint(vocabulary.length)],
  ['tokenizer.ggml.model', asText('llama')],
  [
    'tokenizer.ggml.tokens',
    array(
      types.string,
      vocabulary.map(({ text: token }) => text(token)),
    ),
  ],
  [
    'tokenizer.ggml.scores',
    array(
      types.float32,
      vocabulary.map((_, at) => float32(-at)),
    ),
  ],
  [
    'tokenizer.ggml.token_type',
    array(
      types.int32,
      vocabulary.map(({ kind }) => uint32(kind)),
    ),
  ],
  ['tokenizer.ggml.unknown_token_id', asUint(0)],
  ['tokenizer.ggml.bos_token_id', asUint(1)],
  ['tokenizer.ggml.eos_token_id', asUint(2)],
];

interface Tensor {
  name: string;
  shape: number[];
  values: Float32Array;
}

/** A model that llama.cpp runs, with random weights that lean towards words: `seed` gives other ones. */
export function tinyModel(seed = 1): Buffer {
  const random = randomNumbers(seed);
  const weights = (name: string, ...shape: number[]): Tensor => {
    const values = Float32Array.from({ length: shape.reduce((all, one) => all * one, 1) }, () => random() * 0.12);
    return { name, shape, values };
  };
  const ones = (name: string): Tensor => ({ name, shape: [width], values: new Float32Array(width).fill(1) });
  const embedding = weights('token_embd.weight', width, vocabulary.length);
  const output = weights('output.weight', width, vocabulary.length);
  // The first number of each token is the same, so that what answers it leans the same way after all of them.
  for (const [at, { lean }] of vocabulary.entries()) {
    embedding.values[at * width] = 3;
    output.values[at * width] = lean / 5;
  }
  const tensors = [embedding, ones('output_norm.weight'), output, ...blocks(weights, ones)];
  return file(tensors);
}

function blocks(weights: (name: string, ...shape: number[]) => Tensor, ones: (name: string) => Tensor): Tensor[] {
  return Array.from({ length: layers }, (_, at) => `blk.${at}.`).flatMap((block) => [
    ones(`${block}attn_norm.weight`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name) => weights(`${block}${name}.weight`, width, width)),
    ones(`${block}ffn_norm.weight`),
    weights(`${block}ffn_gate.weight`, width, inner),
    weights(`${block}ffn_up.weight`, width, inner),
    weights(`${block}ffn_down.weight`, inner, width),
  ]);
}

const alignment = 32;
const padding = (length: number): Buffer => Buffer.alloc((alignment - (length % alignment)) % alignment);

/** GGUF, version 3: metadata, what tensors there are, then their numbers as they are (type 0). */
function file(tensors: Tensor[]): Buffer {
  let offset = 0;
  const infos = tensors.map(({ name, shape, values }) => {
    const dimensions = [uint32(shape.length), ...shape.map(uint64)];
    const info = Buffer.concat([text(name), ...dimensions, uint32(0), uint64(offset)]);
    offset += values.byteLength + padding(values.byteLength).length;
    return info;
  });
  const head = Buffer.concat([
    ...[Buffer.from('GGUF'), uint32(3), uint64(tensors.length), uint64(metadata.length)],
    ...metadata.map(([key, value]) => Buffer.concat([text(key), value])),
    ...infos,
  ]);
  const numbers = tensors.flatMap(({ values }) => [Buffer.from(values.buffer), padding(values.byteLength)]);
  return Buffer.concat([head, padding(head.length), ...numbers]);
}
