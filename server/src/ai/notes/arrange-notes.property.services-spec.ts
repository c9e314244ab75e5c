import { describeArranged } from '../../../test/arranged-briefs';

describeArranged(300);
