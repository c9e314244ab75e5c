import { Carrying } from './carried';

const notes = 'We raised our prices by 8 % in March. No customer left, and two wrote to thank us for the letter.';

describe('what a text carries of a brief', () => {
  it.each([
    ['Prices went up in March.', 'detail'],
    ["I can't believe it: no customer left.", 'detail'],
    ["I can't write more about letters.", 'most'],
    ['Letters sell better than any discount we tried.', 'few'],
    ["I'm sorry, but I can't help with that request.", 'nothing'],
  ])('is told by words and figures: %s', (text, carried) => expect(new Carrying(notes).of(text)).toBe(carried));

  it.each([
    [
      '上周我们把结账步骤减到两步，没有人要求恢复地址表单。',
      ['没人想念地址表单。', 'detail'],
      ['抱歉，我无法帮助您完成这个请求。', 'nothing'],
    ],
    [
      'เราลดขั้นตอนการชำระเงินจากเจ็ดขั้นเหลือสองขั้นเมื่อสัปดาห์ที่แล้ว ไม่มีใครขอแบบฟอร์มที่อยู่คืน',
      ['ไม่มีใครคิดถึงแบบฟอร์มที่อยู่', 'detail'],
      ['ขออภัย ฉันไม่สามารถช่วยเรื่องนี้ได้', 'nothing'],
    ],
    [
      '지난주에 결제 단계를 줄였고 아무도 주소 양식을 다시 찾지 않았습니다.',
      ['주소 양식을 찾는 사람은 없었다.', 'detail'],
      ['죄송하지만 그 요청은 도와드릴 수 없습니다.', 'nothing'],
    ],
    [
      'Chúng tôi cắt thanh toán từ bảy bước còn hai bước tuần trước, không ai đòi lại biểu mẫu địa chỉ.',
      ['Không ai đòi lại biểu mẫu địa chỉ.', 'detail'],
      ['Xin lỗi, tôi không thể giúp với yêu cầu này.', 'few'],
    ],
  ] as const)('is told without spaces, endings or a list of words: %s', (brief, ...texts) => {
    for (const [text = '', carried] of texts) expect(new Carrying(brief).of(text)).toBe(carried);
  });

  it('decides what may go out unread', () => {
    const isSafe = (text: string): boolean => new Carrying(notes).isSafe(text, 'detail');
    expect(isSafe('We raised our prices in March. Nobody left.')).toBe(true);
    expect(isSafe("I can't write more about letters.")).toBe(false);
    expect(isSafe("I'm not able to do that. We raised our prices by 8 % in March.")).toBe(false);
    expect(new Carrying(notes).isSafe('A letter and two customers.', 'few')).toBe(true);
    expect(new Carrying('Sorry for the late request.').isSafe("I'm sorry, but I can't help you.", 'few')).toBe(false);
    expect(new Carrying(notes).isSafe('That works.', 'few')).toBe(false);
  });

  it('tells notes from a bare topic, and finds nothing missing where nothing was given', () => {
    expect(new Carrying(notes).isNotes).toBe(true);
    expect(new Carrying('remote work').isNotes).toBe(false);
    expect(new Carrying('').isEmpty).toBe(true);
  });
});
