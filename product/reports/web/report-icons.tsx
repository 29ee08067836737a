import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import Camera from 'lucide-react/icons/camera';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareOff from 'lucide-react/icons/message-square-off';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pill from 'lucide-react/icons/pill';
import Shield from 'lucide-react/icons/shield';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import type { LucideIcon } from 'lucide-react';
import type { CategoryKey, ReportSource } from '../categories.ts';

const ofCategories: Readonly<Record<CategoryKey, LucideIcon>> = {
  AbusiveUse: TriangleAlert,
  DuplicateFakeProfile: VenetianMask,
  CommercialAdSpam: Megaphone,
  DrugReference: Pill,
  HarassmentHate: MessageSquareOff,
  InappropriateIllegal: Ban,
  RequestsOffersMoney: Banknote,
  Underage: Shield,
  Other: Ellipsis,
};

const ofSources: Readonly<Record<ReportSource, LucideIcon>> = {
  GlobalChatPost: Globe,
  Group: Users,
  GroupPost: MessagesSquare,
  Place: MapPin,
  PlacePost: MessageSquare,
  Profile: User,
  ProfilePhoto: Camera,
};

export function CategoryIcon({ of }: { readonly of: CategoryKey }) {
  const Icon = ofCategories[of];
  return <Icon size={22} aria-hidden="true" />;
}

export function SourceIcon({ of }: { readonly of: ReportSource }) {
  const Icon = ofSources[of];
  return <Icon size={22} aria-hidden="true" />;
}
