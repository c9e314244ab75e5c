import { describeArranged } from '../../../test/arranged-briefs';

// Four times as many run with the services.
describeArranged(75);
